CREATE TABLE `diary` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`table_id` text NOT NULL,
	`sitting_id` text,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`user_id` text,
	`audience` text NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sitting_id`) REFERENCES `sittings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `diary_id_unique` ON `diary` (`id`);--> statement-breakpoint
CREATE INDEX `diary_table` ON `diary` (`table_id`,`at`);--> statement-breakpoint
CREATE TABLE `displays` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `displays_code_hash_unique` ON `displays` (`code_hash`);--> statement-breakpoint
CREATE INDEX `displays_table` ON `displays` (`table_id`);--> statement-breakpoint
CREATE TABLE `handouts` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`hidden_text` text DEFAULT '' NOT NULL,
	`is_revealed` integer DEFAULT false NOT NULL,
	`image_id` text,
	`is_for_all` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `handouts_table` ON `handouts` (`table_id`);--> statement-breakpoint
CREATE INDEX `handouts_image` ON `handouts` (`image_id`);--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `images_table` ON `images` (`table_id`);--> statement-breakpoint
CREATE TABLE `handout_showings` (
	`handout_id` text NOT NULL,
	`user_id` text NOT NULL,
	`shown_at` integer NOT NULL,
	`is_up` integer NOT NULL,
	PRIMARY KEY(`handout_id`, `user_id`),
	FOREIGN KEY (`handout_id`) REFERENCES `handouts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `handout_showings_user` ON `handout_showings` (`user_id`);--> statement-breakpoint
CREATE TABLE `sittings` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer,
	`last_at` integer NOT NULL,
	`present` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sittings_table` ON `sittings` (`table_id`,`began_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sittings_open` ON `sittings` (`table_id`) WHERE ended_at IS NULL;