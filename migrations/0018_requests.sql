CREATE TABLE `requests` (
	`seq` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text NOT NULL,
	`command` text NOT NULL,
	`table_id` text,
	`created_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `requests_client` ON `requests` (`user_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `requests_at` ON `requests` (`at`);