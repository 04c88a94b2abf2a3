-- A data folder of the first schema (migration 0000), as it was written then. Never changed: what was released stays so.
CREATE TABLE `audio_files` (
	`id` text PRIMARY KEY NOT NULL,
	`group_name` text NOT NULL,
	`file_title` text NOT NULL,
	`file_path` text NOT NULL,
	`created_at` integer NOT NULL
);

CREATE UNIQUE INDEX `audio_files_file_path_unique` ON `audio_files` (`file_path`);
CREATE INDEX `audio_files_group` ON `audio_files` (`group_name`);
CREATE TABLE `characters` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`version` integer NOT NULL,
	`document` text NOT NULL,
	`avatar` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `characters_owner` ON `characters` (`owner_id`);
CREATE TABLE `dice_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`message` text NOT NULL,
	`level` text NOT NULL,
	`speach_text` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);

CREATE INDEX `dice_messages_expiry` ON `dice_messages` (`expires_at`);
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`is_master` integer NOT NULL,
	`created_at` integer NOT NULL
);

CREATE UNIQUE INDEX `users_username_key_unique` ON `users` (`username_key`);
CREATE UNIQUE INDEX `users_email_key_unique` ON `users` (`email_key`);
CREATE TABLE migrations (name TEXT PRIMARY KEY, hash TEXT NOT NULL, applied_at INTEGER NOT NULL);
INSERT INTO migrations VALUES ('0000_foundation', 'd49d13845be394556c510a019a6dd5b9830c0fb73a8782c23641d02bae27cde3', 1769889600000);
INSERT INTO users VALUES ('01900000-0000-7000-8000-00000000000a', 'Ada', 'ada', 'ada@esempio.it', 'ada@esempio.it', '$argon2id$v=19$m=19456,t=2,p=1$BWrMY5brGlujuXkSNI9iRihlpt0qD+JmaLLf52/sCR8$WekHsJ/PPLHnY2CyjnTUDujQGHrjAMvD65vB2RgcXzw', 1, 1769889600000);
INSERT INTO users VALUES ('01900000-0000-7000-8000-00000000000b', 'Bruno', 'bruno', 'bruno@esempio.it', 'bruno@esempio.it', '$argon2id$v=19$m=19456,t=2,p=1$BWrMY5brGlujuXkSNI9iRihlpt0qD+JmaLLf52/sCR8$WekHsJ/PPLHnY2CyjnTUDujQGHrjAMvD65vB2RgcXzw', 0, 1769889600001);
INSERT INTO sessions VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '01900000-0000-7000-8000-00000000000a', 1769889600000, 1769889600005);
INSERT INTO sessions VALUES ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '01900000-0000-7000-8000-00000000000b', 1769889600000, 1769889600006);
INSERT INTO characters VALUES ('01900000-0000-7000-8000-0000000000c1', '01900000-0000-7000-8000-00000000000b', 3, '{"playerName":"Sara","images":{},"characterInfo":{"name":"Ada Ferri","nickname":"la Notaia","age":34,"sex":"Femmina","work":"Antiquaria","residence":"Torino","bornage":1891},"characteristics":[{"name":"Forza","value":45},{"name":"Costituzione","value":50},{"name":"Destrezza","value":55},{"name":"Fascino","value":60},{"name":"Potere","value":65},{"name":"Intelligenza","value":70},{"name":"Taglia","value":75},{"name":"Istruzione","value":80}],"points":[{"name":"Punti Sanità","value":60,"maxValue":65},{"name":"Punti Magia","value":13,"maxValue":13},{"name":"Punti Fortuna","value":55,"maxValue":99},{"name":"Punti Ferita","value":11,"maxValue":12},{"name":"Bonus al Danno","value":"1d4"},{"name":"Struttura","value":1},{"name":"Movimento","value":8,"maxValue":8}],"skills":[{"name":"Ascoltare","value":55,"baseValue":20,"minValue":20,"maxValue":99,"category":"Percezione","isSpecializable":false},{"name":"Scienza (botanica)","value":31,"baseValue":1,"minValue":1,"maxValue":99,"category":"Sapere","isSpecializable":true,"sourceSkill":"Scienza"}],"weapons":[{"name":"Disarmato","value":0,"associatedSkill":"Combattere (rissa)","damage":"1d3 + BD","range":"-","attacks":"1","ammo":"-"}],"equipments":["una lanterna cieca",{"name":"Taccuino","category":"Scrittura","cost":"0.25","quantity":2,"notes":"mezzo pieno"}],"cash":{"spendinglevel":10,"cash":90,"properties":["una bottega in via Po"]},"background":{"description":"Alta, sempre in grigio.","ideology":"Ogni cosa ha un prezzo.","importantPeople":"Suo fratello Elio.","significantPlaces":"La cripta di San Dalmazzo.","valuables":"Un orologio fermo.","traits":"Non dimentica un volto.","wounds":"","phobias":"Gli specchi al buio.","knowledge":"","meetings":""}}', 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 1769889600000, 1769889600007);
INSERT INTO characters VALUES ('01900000-0000-7000-8000-0000000000c2', '01900000-0000-7000-8000-00000000000b', 1, '{"playerName":"Sara","images":{},"characterInfo":{"name":"Carlo D''Aosta","nickname":"la Notaia","age":34,"sex":"Femmina","work":"Antiquaria","residence":"Torino","bornage":1891},"characteristics":[{"name":"Forza","value":45},{"name":"Costituzione","value":50},{"name":"Destrezza","value":55},{"name":"Fascino","value":60},{"name":"Potere","value":65},{"name":"Intelligenza","value":70},{"name":"Taglia","value":75},{"name":"Istruzione","value":80}],"points":[{"name":"Punti Sanità","value":60,"maxValue":65},{"name":"Punti Magia","value":13,"maxValue":13},{"name":"Punti Fortuna","value":55,"maxValue":99},{"name":"Punti Ferita","value":11,"maxValue":12},{"name":"Bonus al Danno","value":"1d4"},{"name":"Struttura","value":1},{"name":"Movimento","value":8,"maxValue":8}],"skills":[{"name":"Ascoltare","value":55,"baseValue":20,"minValue":20,"maxValue":99,"category":"Percezione","isSpecializable":false},{"name":"Scienza (botanica)","value":31,"baseValue":1,"minValue":1,"maxValue":99,"category":"Sapere","isSpecializable":true,"sourceSkill":"Scienza"}],"weapons":[{"name":"Disarmato","value":0,"associatedSkill":"Combattere (rissa)","damage":"1d3 + BD","range":"-","attacks":"1","ammo":"-"}],"equipments":["una lanterna cieca",{"name":"Taccuino","category":"Scrittura","cost":"0.25","quantity":2,"notes":"mezzo pieno"}],"cash":{"spendinglevel":10,"cash":90,"properties":["una bottega in via Po"]},"background":{"description":"Alta, sempre in grigio.","ideology":"Ogni cosa ha un prezzo.","importantPeople":"Suo fratello Elio.","significantPlaces":"La cripta di San Dalmazzo.","valuables":"Un orologio fermo.","traits":"Non dimentica un volto.","wounds":"","phobias":"Gli specchi al buio.","knowledge":"","meetings":""}}', NULL, 1769889600000, 1769889600008);
INSERT INTO characters VALUES ('01900000-0000-7000-8000-0000000000c3', '01900000-0000-7000-8000-00000000000a', 1, '{"playerName":"Sara","images":{},"characterInfo":{"name":"Ada Ferri","nickname":"la Notaia","age":34,"sex":"Femmina","work":"Antiquaria","residence":"Torino","bornage":1891},"characteristics":[{"name":"Forza","value":45},{"name":"Costituzione","value":50},{"name":"Destrezza","value":55},{"name":"Fascino","value":60},{"name":"Potere","value":65},{"name":"Intelligenza","value":70},{"name":"Taglia","value":75},{"name":"Istruzione","value":80}],"points":[{"name":"Punti Sanità","value":60,"maxValue":65},{"name":"Punti Magia","value":13,"maxValue":13},{"name":"Punti Fortuna","value":55,"maxValue":99},{"name":"Punti Ferita","value":11,"maxValue":12},{"name":"Bonus al Danno","value":"1d4"},{"name":"Struttura","value":1},{"name":"Movimento","value":8,"maxValue":8}],"skills":[{"name":"Ascoltare","value":55,"baseValue":20,"minValue":20,"maxValue":99,"category":"Percezione","isSpecializable":false},{"name":"Scienza (botanica)","value":31,"baseValue":1,"minValue":1,"maxValue":99,"category":"Sapere","isSpecializable":true,"sourceSkill":"Scienza"}],"weapons":[{"name":"Disarmato","value":0,"associatedSkill":"Combattere (rissa)","damage":"1d3 + BD","range":"-","attacks":"1","ammo":"-"}],"equipments":["una lanterna cieca",{"name":"Taccuino","category":"Scrittura","cost":"0.25","quantity":2,"notes":"mezzo pieno"}],"cash":{"spendinglevel":10,"cash":90,"properties":["una bottega in via Po"]},"background":{"description":"Alta, sempre in grigio.","ideology":"Ogni cosa ha un prezzo.","importantPeople":"Suo fratello Elio.","significantPlaces":"La cripta di San Dalmazzo.","valuables":"Un orologio fermo.","traits":"Non dimentica un volto.","wounds":"","phobias":"Gli specchi al buio.","knowledge":"","meetings":""}}', NULL, 1769889600000, 1769889600009);
INSERT INTO dice_messages VALUES ('01900000-0000-7000-8000-0000000000d1', 'Bruno', '<b>Ascoltare</b> 12', 'extreme', 'Bruno: successo estremo', 1769889600000, 4102444800000);
INSERT INTO audio_files VALUES ('01900000-0000-7000-8000-0000000000e1', 'foresta', 'vento', 'foresta/vento.mp3', 1769889600000);
