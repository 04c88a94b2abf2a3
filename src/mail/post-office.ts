import { createTransport } from "nodemailer";
import type { Config } from "../config/read.ts";
import type { Log } from "../log.ts";
import type { Letter } from "./letter.ts";

/** Where letters leave from. */
export interface PostOffice {
  /** Hands a letter to the mail server. @throws whatever the mail server, or its silence, gives. */
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

/** A mail server that is silent for longer is as good as dead; the letter is tried again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Opens the way out for letters: SMTP, or where none is configured the server's log, which the host reads. */
export function openPostOffice(config: Pick<Config, "mail">, log: Log): PostOffice {
  if (!config.mail) {
    return {
      async deliver({ to, subject, text }) {
        log.warn({ to, subject, text }, "no SMTP_URL: the letter stands here");
      },
      close: () => {},
    };
  }
  const { server, from } = config.mail;
  const transport = createTransport({ url: server, ...PATIENCE }, { from });
  return {
    async deliver(letter) {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}
