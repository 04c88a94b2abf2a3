import { MoonPhase } from "astronomy-engine";
import { instantOf, type StoryTime } from "#shared/rules/calendar.ts";

/** Degrees from new moon: 90 first quarter, 180 full. A story has no time zone: its hours are read as UTC. */
export const moonAt = (story: StoryTime): number => MoonPhase(instantOf(story));
