import { proxy } from "valtio";
import type { Person } from "#shared/faces/index.ts";
import { refreshPeople } from "../../api/faces.ts";
import { forgetElsewhere } from "../../session/forget-elsewhere.ts";
import { tellScreens } from "../../session/screen-news.ts";

/** Who is presented now, oldest first. */
export const presented = proxy<{ people: Person[] }>({ people: [] });
forgetElsewhere(closeAllPresented);

export function handlePersonMet(person: Person, isPresented: boolean): void {
  const isUp = presented.people.some(({ _id }) => _id === person._id);
  const others = presented.people.filter(({ _id }) => _id !== person._id);
  if (isPresented) {
    presented.people = [...others, person];
    tellScreens(person._id);
  } else if (isUp) presented.people = presented.people.map((one) => (one._id === person._id ? person : one));
  void refreshPeople();
}

export function handlePersonForgotten(id: string): void {
  closePresented(id);
  void refreshPeople();
}

export function closePresented(id: string): void {
  presented.people = presented.people.filter(({ _id }) => _id !== id);
}

export function closeOthers(id: string): void {
  presented.people = presented.people.filter(({ _id }) => _id === id);
}

export function closeAllPresented(): void {
  presented.people = [];
}
