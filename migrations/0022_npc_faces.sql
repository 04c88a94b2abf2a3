CREATE TABLE `npc_meetings` (
	`seq` integer PRIMARY KEY NOT NULL,
	`npc_id` text NOT NULL,
	`table_id` text NOT NULL,
	`user_id` text,
	`is_name_known` integer NOT NULL,
	`met_at` integer NOT NULL,
	FOREIGN KEY (`npc_id`) REFERENCES `npcs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `npc_meetings_person` ON `npc_meetings` (`npc_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `npc_meetings_all` ON `npc_meetings` (`npc_id`) WHERE user_id IS NULL;--> statement-breakpoint
CREATE INDEX `npc_meetings_table` ON `npc_meetings` (`table_id`);--> statement-breakpoint
CREATE INDEX `npc_meetings_user` ON `npc_meetings` (`user_id`);--> statement-breakpoint
CREATE TABLE `npc_lines` (
	`seq` integer PRIMARY KEY NOT NULL,
	`npc_id` text NOT NULL,
	`user_id` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`npc_id`) REFERENCES `npcs`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `npc_lines_person` ON `npc_lines` (`npc_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `npc_lines_user` ON `npc_lines` (`user_id`);--> statement-breakpoint
ALTER TABLE `npcs` ADD `image_id` text;--> statement-breakpoint
ALTER TABLE `npcs` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `npcs_image` ON `npcs` (`image_id`);