CREATE TABLE `rolls` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`table_id` text NOT NULL,
	`user_id` text,
	`username` text NOT NULL,
	`client_id` text,
	`character_id` text,
	`what` text NOT NULL,
	`level` text NOT NULL,
	`seen_by` text DEFAULT 'all' NOT NULL,
	`message` text NOT NULL,
	`speach_text` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`rolled_at` integer,
	`roll` text,
	`more` text,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rolls_id_unique` ON `rolls` (`id`);--> statement-breakpoint
CREATE INDEX `rolls_table` ON `rolls` (`table_id`,`seq`);--> statement-breakpoint
CREATE INDEX `rolls_shown` ON `rolls` (`table_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `rolls_character` ON `rolls` (`character_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `rolls_client` ON `rolls` (`user_id`,`client_id`);--> statement-breakpoint
INSERT INTO `rolls`(`id`, `table_id`, `username`, `what`, `level`, `message`, `speach_text`, `sent_at`, `expires_at`, `rolled_at`)
	SELECT `id`, `table_id`, `username`, '', `level`, `message`, `speach_text`, `sent_at`, `expires_at`, `rolled_at` FROM `dice_messages` ORDER BY `sent_at`, `id`;--> statement-breakpoint
DROP TABLE `dice_messages`;--> statement-breakpoint
ALTER TABLE `characters` ADD `state` text DEFAULT '{}' NOT NULL;