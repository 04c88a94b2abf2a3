import { createTransport } from "nodemailer";
import type { Config } from "../config/read.ts";
import type { Log } from "../log.ts";
import type { Letter } from "./letter.ts";

export interface PostOffice {
  /** @throws the mail server's error. */
  deliver(letter: Letter): Promise<void>;
  close(): void;
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** SMTP, or the log when none is configured: the host reads the link there. */
export function openPostOffice(config: Pick<Config, "mail">, log: Log): PostOffice {
  if (!config.mail) {
    return {
      async deliver({ to, subject, text }) {
        log.warn({ to, subject, text }, "no SMTP_URL: the letter is logged instead");
      },
      close: () => {},
    };
  }
  const { server, from } = config.mail;
  const transport = createTransport({ url: server, ...TIMEOUTS_MS }, { from });
  return {
    async deliver(letter) {
      await transport.sendMail(letter);
    },
    close: () => transport.close(),
  };
}
