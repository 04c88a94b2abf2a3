ALTER TABLE `characters` ADD `creation_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `characters_creation` ON `characters` (`owner_id`,`creation_key`);