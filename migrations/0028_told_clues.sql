ALTER TABLE `clue_findings` ADD `is_told` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `clue_findings` SET `is_told` = true WHERE `from_id` IS NOT NULL;
