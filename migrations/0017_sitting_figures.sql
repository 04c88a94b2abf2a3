CREATE TABLE `sitting_figures` (
	`sitting_id` text NOT NULL,
	`user_id` text,
	`figures` text NOT NULL,
	FOREIGN KEY (`sitting_id`) REFERENCES `sittings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sitting_figures_viewer` ON `sitting_figures` (`sitting_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `sitting_figures_user` ON `sitting_figures` (`user_id`);--> statement-breakpoint
CREATE INDEX `rolls_sent` ON `rolls` (`table_id`,`sent_at`);