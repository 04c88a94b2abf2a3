CREATE TABLE `map_fogs` (
	`handout_id` text PRIMARY KEY NOT NULL,
	`image_id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`cells` blob NOT NULL,
	`areas` text DEFAULT '[]' NOT NULL,
	`pins` text DEFAULT '[]' NOT NULL,
	`revision` integer NOT NULL,
	`drawn` integer NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`handout_id`) REFERENCES `handouts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `map_strokes` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`handout_id` text NOT NULL,
	`user_id` text NOT NULL,
	`image_id` text NOT NULL,
	`cells` blob NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`handout_id`) REFERENCES `handouts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `map_strokes_id_unique` ON `map_strokes` (`id`);--> statement-breakpoint
CREATE INDEX `map_strokes_handout` ON `map_strokes` (`handout_id`);--> statement-breakpoint
CREATE INDEX `map_strokes_user` ON `map_strokes` (`user_id`);--> statement-breakpoint
ALTER TABLE `handouts` ADD `shown_image_id` text;--> statement-breakpoint
CREATE INDEX `handouts_shown_image` ON `handouts` (`shown_image_id`);