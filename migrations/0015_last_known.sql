CREATE TABLE `last_known` (
	`character_id` text NOT NULL,
	`table_id` text NOT NULL,
	`parts` text NOT NULL,
	`state` text NOT NULL,
	`awaits` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`character_id`, `table_id`),
	FOREIGN KEY (`character_id`) REFERENCES `characters`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `last_known_awaits` ON `last_known` (`table_id`) WHERE awaits = 1;