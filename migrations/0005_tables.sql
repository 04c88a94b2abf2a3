CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`table_id` text NOT NULL,
	`created_by` text NOT NULL,
	`as_master` integer NOT NULL,
	`uses_left` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`character_id` text,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`character_id`) REFERENCES `characters`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_code_hash_unique` ON `invitations` (`code_hash`);
--> statement-breakpoint
CREATE INDEX `invitations_table` ON `invitations` (`table_id`);
--> statement-breakpoint
CREATE TABLE `seats` (
	`table_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_master` integer NOT NULL,
	`playing_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `user_id`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`playing_id`) REFERENCES `characters`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `seats_user` ON `seats` (`user_id`);
--> statement-breakpoint
CREATE TABLE `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`is_open` integer NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_first` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`settings` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
-- Every server begins with one table. The database of a version without tables becomes it.
INSERT INTO `tables`(`id`, `name`, `is_open`, `is_first`, `created_at`) VALUES (
	lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-7' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
	'Il tavolo', true, true, CAST(unixepoch('subsec') * 1000 AS INTEGER)
);
--> statement-breakpoint
INSERT INTO `seats`(`table_id`, `user_id`, `is_master`, `created_at`) SELECT `tables`.`id`, `users`.`id`, `users`.`is_master`, `users`.`created_at` FROM `users`, `tables`;
--> statement-breakpoint
DROP INDEX `dice_messages_expiry`;
--> statement-breakpoint
CREATE TABLE `__new_dice_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`username` text NOT NULL,
	`message` text NOT NULL,
	`level` text NOT NULL,
	`speach_text` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`rolled_at` integer,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_dice_messages` SELECT `dice_messages`.`id`, `tables`.`id`, `username`, `message`, `level`, `speach_text`, `sent_at`, `expires_at`, `rolled_at` FROM `dice_messages`, `tables`;
--> statement-breakpoint
DROP TABLE `dice_messages`;
--> statement-breakpoint
ALTER TABLE `__new_dice_messages` RENAME TO `dice_messages`;
--> statement-breakpoint
CREATE INDEX `dice_messages_table` ON `dice_messages` (`table_id`,`expires_at`);
--> statement-breakpoint
ALTER TABLE `characters` ADD `table_id` text REFERENCES tables(id);
--> statement-breakpoint
UPDATE `characters` SET `table_id` = (SELECT `id` FROM `tables`);
--> statement-breakpoint
CREATE INDEX `characters_table` ON `characters` (`table_id`);
--> statement-breakpoint
CREATE TABLE `__new_playing` (
	`table_id` text PRIMARY KEY NOT NULL,
	`audio_id` text NOT NULL,
	`started_at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_playing`("table_id", "audio_id", "started_at") SELECT `tables`.`id`, `audio_id`, `started_at` FROM `playing`, `tables` LIMIT 1;
--> statement-breakpoint
DROP TABLE `playing`;
--> statement-breakpoint
ALTER TABLE `__new_playing` RENAME TO `playing`;
--> statement-breakpoint
ALTER TABLE `users` ADD `current_table_id` text;
--> statement-breakpoint
UPDATE `users` SET `current_table_id` = (SELECT `id` FROM `tables`);