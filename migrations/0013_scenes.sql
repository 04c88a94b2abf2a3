CREATE TABLE `playing_scenes` (
	`table_id` text PRIMARY KEY NOT NULL,
	`scene_id` text NOT NULL,
	`started_at` integer NOT NULL,
	`seed` integer NOT NULL,
	`fade_ms` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`scene_id`) REFERENCES `scenes`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `scenes` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`name` text NOT NULL,
	`layers` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `scenes_table` ON `scenes` (`table_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `audio_files` ADD `problem` text;--> statement-breakpoint
ALTER TABLE `audio_files` ADD `gain_db` real;--> statement-breakpoint
ALTER TABLE `audio_files` ADD `is_measured` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_files` ADD `tags` text DEFAULT '[]' NOT NULL;