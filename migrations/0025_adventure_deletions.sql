CREATE TABLE `adventure_deletions` (
	`id` text PRIMARY KEY NOT NULL,
	`adventure_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`image_id` text,
	`audio_id` text,
	`bytes` blob,
	`deleted_at` integer NOT NULL,
	`deleted_by` text,
	FOREIGN KEY (`adventure_id`) REFERENCES `adventures`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`image_id`) REFERENCES `images`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `adventure_deletions_adventure` ON `adventure_deletions` (`adventure_id`);--> statement-breakpoint
CREATE INDEX `adventure_deletions_image` ON `adventure_deletions` (`image_id`);--> statement-breakpoint
CREATE INDEX `adventure_deletions_at` ON `adventure_deletions` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `adventure_deletions_by` ON `adventure_deletions` (`deleted_by`);