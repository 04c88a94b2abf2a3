ALTER TABLE `encounters` DROP COLUMN `ended_at`;--> statement-breakpoint
ALTER TABLE `images` DROP COLUMN `width`;--> statement-breakpoint
ALTER TABLE `images` DROP COLUMN `height`;