import type { TableDone } from "../../../api/table-deeds.ts";
import { eventWords } from "../../../parts/condition/events.ts";
import { undoing } from "../../../parts/condition/undoing.ts";
import { toast } from "../../../ui/toast.ts";

/**
 * Says what has happened to the table, and offers to take it back where anything has changed on a sheet.
 * @param title where no event is of the whole table.
 */
export function tellTable({ characters: [first], events }: TableDone, title = "Fatto"): void {
  const whole = events.find(({ characterId }) => characterId === null);
  const words = whole ? eventWords(whole) : title;
  const others = events.filter((event) => event !== whole).map((event) => eventWords(event));
  const more = others.length > 0 ? `${others.join(". ")}.` : undefined;
  const [event] = events;
  if (!event || !first) return toast.success(words, more);
  const { onPress, lasting } = undoing(first._id, event);
  const back = { id: `table ${event._id}`, onPress, lasting: { ...lasting, of: null, words } };
  toast.offerBack("success", words, back, more);
}
