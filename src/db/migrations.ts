import foundation from "../../migrations/0000_foundation.sql" with { type: "text" };
import accounts from "../../migrations/0001_accounts.sql" with { type: "text" };
import rolledAway from "../../migrations/0002_rolled_away.sql" with { type: "text" };
import sound from "../../migrations/0003_sound.sql" with { type: "text" };
import creationKey from "../../migrations/0004_creation_key.sql" with { type: "text" };
import tables from "../../migrations/0005_tables.sql" with { type: "text" };
import rolls from "../../migrations/0006_rolls.sql" with { type: "text" };
import rollLevels from "../../migrations/0007_roll_levels.sql" with { type: "text" };
import asks from "../../migrations/0008_asks.sql" with { type: "text" };
import happenings from "../../migrations/0009_happenings.sql" with { type: "text" };
import encounters from "../../migrations/0010_npcs_encounters.sql" with { type: "text" };
import story from "../../migrations/0011_story.sql" with { type: "text" };
import unusedColumns from "../../migrations/0012_unused_columns.sql" with { type: "text" };
import scenes from "../../migrations/0013_scenes.sql" with { type: "text" };
import trusted from "../../migrations/0014_trusted.sql" with { type: "text" };
import lastKnown from "../../migrations/0015_last_known.sql" with { type: "text" };
import revisionsAndRemovals from "../../migrations/0016_revisions_and_removals.sql" with { type: "text" };
import sittingFigures from "../../migrations/0017_sitting_figures.sql" with { type: "text" };
import requests from "../../migrations/0018_requests.sql" with { type: "text" };
import slips from "../../migrations/0019_slips.sql" with { type: "text" };
import diaryData from "../../migrations/0020_diary_data.sql" with { type: "text" };
import happeningParts from "../../migrations/0021_happening_parts.sql" with { type: "text" };
import npcFaces from "../../migrations/0022_npc_faces.sql" with { type: "text" };
import storyTime from "../../migrations/0023_story_time.sql" with { type: "text" };
import adventures from "../../migrations/0024_adventures.sql" with { type: "text" };
import adventureDeletions from "../../migrations/0025_adventure_deletions.sql" with { type: "text" };
import wall from "../../migrations/0026_wall.sql" with { type: "text" };
import maps from "../../migrations/0027_maps.sql" with { type: "text" };
import toldClues from "../../migrations/0028_told_clues.sql" with { type: "text" };

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Oldest first, embedded in the executable. Append only; a test compares this list with the folder. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "0000_foundation", sql: foundation },
  { name: "0001_accounts", sql: accounts },
  { name: "0002_rolled_away", sql: rolledAway },
  { name: "0003_sound", sql: sound },
  { name: "0004_creation_key", sql: creationKey },
  { name: "0005_tables", sql: tables },
  { name: "0006_rolls", sql: rolls },
  { name: "0007_roll_levels", sql: rollLevels },
  { name: "0008_asks", sql: asks },
  { name: "0009_happenings", sql: happenings },
  { name: "0010_npcs_encounters", sql: encounters },
  { name: "0011_story", sql: story },
  { name: "0012_unused_columns", sql: unusedColumns },
  { name: "0013_scenes", sql: scenes },
  { name: "0014_trusted", sql: trusted },
  { name: "0015_last_known", sql: lastKnown },
  { name: "0016_revisions_and_removals", sql: revisionsAndRemovals },
  { name: "0017_sitting_figures", sql: sittingFigures },
  { name: "0018_requests", sql: requests },
  { name: "0019_slips", sql: slips },
  { name: "0020_diary_data", sql: diaryData },
  { name: "0021_happening_parts", sql: happeningParts },
  { name: "0022_npc_faces", sql: npcFaces },
  { name: "0023_story_time", sql: storyTime },
  { name: "0024_adventures", sql: adventures },
  { name: "0025_adventure_deletions", sql: adventureDeletions },
  { name: "0026_wall", sql: wall },
  { name: "0027_maps", sql: maps },
  { name: "0028_told_clues", sql: toldClues },
];
