CREATE TABLE `playing` (
	`id` integer PRIMARY KEY NOT NULL,
	`audio_id` text NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `audio_files` ADD `duration_ms` integer;--> statement-breakpoint
ALTER TABLE `audio_files` ADD `size` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_files` ADD `modified_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_files` ADD `is_missing` integer DEFAULT false NOT NULL;