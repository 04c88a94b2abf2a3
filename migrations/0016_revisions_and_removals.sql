CREATE TABLE `handout_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`handout_id` text NOT NULL,
	`title` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`hidden_text` text NOT NULL,
	`image_id` text,
	FOREIGN KEY (`handout_id`) REFERENCES `handouts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `handout_revisions_handout` ON `handout_revisions` (`handout_id`);--> statement-breakpoint
CREATE INDEX `handout_revisions_image` ON `handout_revisions` (`image_id`);--> statement-breakpoint
CREATE TABLE `invitation_exclusions` (
	`invitation_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`invitation_id`, `user_id`),
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_exclusions_user` ON `invitation_exclusions` (`user_id`);--> statement-breakpoint
ALTER TABLE `displays` ADD `created_by` text REFERENCES users(id) ON DELETE cascade;--> statement-breakpoint
ALTER TABLE `handouts` ADD `for_all_at` integer;--> statement-breakpoint
ALTER TABLE `handout_showings` ADD `is_open` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `handout_showings` ADD `revision_id` text REFERENCES handout_revisions(id);--> statement-breakpoint
CREATE INDEX `handout_showings_revision` ON `handout_showings` (`revision_id`);--> statement-breakpoint
UPDATE `handouts` SET `for_all_at` = `created_at` WHERE `is_for_all` = true;--> statement-breakpoint
UPDATE `handout_showings` SET `is_open` = true WHERE `handout_id` IN (SELECT `id` FROM `handouts` WHERE `is_revealed` = true);