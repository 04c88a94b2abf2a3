CREATE TABLE `happenings` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text,
	`table_id` text,
	`happened_at` integer NOT NULL,
	`has_dice` integer NOT NULL,
	`events` text NOT NULL,
	`changes` text NOT NULL,
	`is_undone` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `happenings_id_unique` ON `happenings` (`id`);--> statement-breakpoint
CREATE INDEX `happenings_user` ON `happenings` (`user_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `happenings_client` ON `happenings` (`user_id`,`client_id`);--> statement-breakpoint
ALTER TABLE `tables` ADD `development` text;