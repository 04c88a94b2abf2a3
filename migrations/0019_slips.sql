CREATE TABLE `slips` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`to_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `slips_table` ON `slips` (`table_id`,`id`);--> statement-breakpoint
CREATE INDEX `slips_from` ON `slips` (`from_id`,`at`);--> statement-breakpoint
CREATE INDEX `slips_to` ON `slips` (`to_id`);