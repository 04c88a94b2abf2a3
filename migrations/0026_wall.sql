CREATE TABLE `wall_commands` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`user_id` text NOT NULL,
	`done` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wall_commands_table` ON `wall_commands` (`table_id`,`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `wall_commands_user` ON `wall_commands` (`user_id`);--> statement-breakpoint
CREATE TABLE `wall_links` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`author_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wall_links_table` ON `wall_links` (`table_id`);--> statement-breakpoint
CREATE INDEX `wall_links_author` ON `wall_links` (`author_id`);--> statement-breakpoint
CREATE TABLE `wall_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`author_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `wall_notes_table` ON `wall_notes` (`table_id`);--> statement-breakpoint
CREATE INDEX `wall_notes_author` ON `wall_notes` (`author_id`);--> statement-breakpoint
CREATE TABLE `wall_places` (
	`table_id` text NOT NULL,
	`card_id` text NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	PRIMARY KEY(`table_id`, `card_id`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `walls` (
	`table_id` text PRIMARY KEY NOT NULL,
	`is_shown` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
