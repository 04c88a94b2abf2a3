ALTER TABLE `diary` ADD `story_at` text;--> statement-breakpoint
CREATE INDEX `diary_story` ON `diary` (`table_id`,`story_at`,`at`) WHERE story_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `handout_revisions` ADD `date` text;--> statement-breakpoint
ALTER TABLE `handouts` ADD `date` text;--> statement-breakpoint
ALTER TABLE `rolls` ADD `story_at` text;--> statement-breakpoint
CREATE INDEX `rolls_story` ON `rolls` (`table_id`,`story_at`,`sent_at`) WHERE story_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `tables` ADD `story` text;