CREATE TABLE `asks` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`user_id` text,
	`username` text NOT NULL,
	`client_id` text NOT NULL,
	`is_open` integer NOT NULL,
	`created_at` integer NOT NULL,
	`asked` text NOT NULL,
	`answers` text NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `asks_table` ON `asks` (`table_id`,`is_open`);--> statement-breakpoint
CREATE UNIQUE INDEX `asks_client` ON `asks` (`user_id`,`client_id`);