CREATE TABLE `adventure_images` (
	`adventure_id` text NOT NULL,
	`key` text NOT NULL,
	`image_id` text NOT NULL,
	PRIMARY KEY(`adventure_id`, `key`),
	FOREIGN KEY (`adventure_id`) REFERENCES `adventures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `adventure_images_image` ON `adventure_images` (`image_id`);--> statement-breakpoint
CREATE TABLE `adventures` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`about` text NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`page_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`imported` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `adventures_table` ON `adventures` (`table_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `adventures_open` ON `adventures` (`table_id`) WHERE is_open = 1;--> statement-breakpoint
CREATE INDEX `adventures_deleted` ON `adventures` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `adventures_deleted_by` ON `adventures` (`deleted_by`);--> statement-breakpoint
CREATE TABLE `adventure_files` (
	`adventure_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`adventure_id`, `kind`, `name`),
	FOREIGN KEY (`adventure_id`) REFERENCES `adventures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `adventure_pages` (
	`id` text PRIMARY KEY NOT NULL,
	`adventure_id` text NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`position` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	FOREIGN KEY (`adventure_id`) REFERENCES `adventures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `adventure_pages_key` ON `adventure_pages` (`adventure_id`,`key`);--> statement-breakpoint
CREATE INDEX `adventure_pages_order` ON `adventure_pages` (`adventure_id`,`position`);--> statement-breakpoint
CREATE INDEX `adventure_pages_deleted_by` ON `adventure_pages` (`deleted_by`);--> statement-breakpoint
CREATE TABLE `adventure_sounds` (
	`adventure_id` text NOT NULL,
	`key` text NOT NULL,
	`audio_id` text NOT NULL,
	PRIMARY KEY(`adventure_id`, `key`),
	FOREIGN KEY (`adventure_id`) REFERENCES `adventures`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `clue_places` (
	`clue_id` text NOT NULL,
	`page_id` text NOT NULL,
	`is_link` integer NOT NULL,
	PRIMARY KEY(`clue_id`, `page_id`, `is_link`),
	FOREIGN KEY (`clue_id`) REFERENCES `clues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `clue_places_page` ON `clue_places` (`page_id`);--> statement-breakpoint
CREATE TABLE `clues` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`adventure_id` text,
	`adventure_key` text,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`is_crucial` integer NOT NULL,
	`handout_id` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`adventure_id`) REFERENCES `adventures`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`handout_id`) REFERENCES `handouts`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `clues_table` ON `clues` (`table_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `clues_adventure` ON `clues` (`adventure_id`,`adventure_key`);--> statement-breakpoint
CREATE INDEX `clues_handout` ON `clues` (`handout_id`);--> statement-breakpoint
CREATE INDEX `clues_deleted_by` ON `clues` (`deleted_by`);--> statement-breakpoint
CREATE TABLE `clue_findings` (
	`seq` integer PRIMARY KEY NOT NULL,
	`clue_id` text NOT NULL,
	`user_id` text NOT NULL,
	`character_id` text,
	`at` integer NOT NULL,
	`from_id` text,
	`by` text NOT NULL,
	FOREIGN KEY (`clue_id`) REFERENCES `clues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `clue_findings_person` ON `clue_findings` (`clue_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `clue_findings_user` ON `clue_findings` (`user_id`);--> statement-breakpoint
CREATE INDEX `clue_findings_from` ON `clue_findings` (`from_id`);--> statement-breakpoint
ALTER TABLE `handouts` ADD `adventure_id` text REFERENCES adventures(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `handouts` ADD `adventure_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `handouts_adventure` ON `handouts` (`adventure_id`,`adventure_key`);--> statement-breakpoint
ALTER TABLE `npcs` ADD `adventure_id` text REFERENCES adventures(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `npcs` ADD `adventure_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `npcs_adventure` ON `npcs` (`adventure_id`,`adventure_key`);--> statement-breakpoint
ALTER TABLE `scenes` ADD `adventure_id` text REFERENCES adventures(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `scenes` ADD `adventure_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `scenes_adventure` ON `scenes` (`adventure_id`,`adventure_key`);