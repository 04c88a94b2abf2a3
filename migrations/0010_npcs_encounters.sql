CREATE TABLE `encounters` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`is_open` integer NOT NULL,
	`state` text NOT NULL,
	`history` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `encounters_table` ON `encounters` (`table_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `encounters_open` ON `encounters` (`table_id`) WHERE is_open = 1;--> statement-breakpoint
CREATE TABLE `npcs` (
	`id` text PRIMARY KEY NOT NULL,
	`table_id` text NOT NULL,
	`document` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `npcs_table` ON `npcs` (`table_id`);