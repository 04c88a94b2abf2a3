import type { StoryTime } from "#shared/schemas/story.ts";
import { shortStoryMoment } from "#shared/story-words.ts";
import text from "../../../styles/text.module.css";

/** What time it will be in the story; nothing where the table sets none. */
export function Becomes({ story }: { story: StoryTime | null }) {
  return story && <p className={text.faded}>Nella storia sarà {shortStoryMoment(story)}.</p>;
}
