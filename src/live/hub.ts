import type { ServerMessage } from "#shared/protocol.ts";
import type { Member, State } from "./members.ts";

/** The sockets at one table, and who of them hears what. Knows neither sockets nor SQL. */
export class Hub {
  readonly #members = new Set<Member>();

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  get members(): readonly Member[] {
    return [...this.#members];
  }

  enter(member: Member): void {
    this.#members.add(member);
  }

  leave(member: Member): void {
    this.#members.delete(member);
  }

  /** The sender included. */
  tellEveryone(message: ServerMessage): void {
    const text = JSON.stringify(message);
    for (const member of this.#members) member.wire.send(text);
  }

  /** Those of whom it is asked only. */
  tellThose(hears: (member: Member) => boolean, message: ServerMessage): void {
    const text = JSON.stringify(message);
    this.tellEach((member) => (hears(member) ? text : null));
  }

  /** To each what is made for him, as JSON; null is nothing. */
  tellEach(textFor: (member: Member) => string | null): void {
    for (const member of this.#members) {
      const text = textFor(member);
      if (text !== null) member.wire.send(text);
    }
  }

  /** For a state that changes: slow readers get its value at the time when they take it. */
  tellState(state: State, hears: (member: Member) => boolean = () => true): void {
    const text = state();
    for (const member of this.#members) if (hears(member)) member.wire.send(text, state);
  }
}
