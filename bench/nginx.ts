import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A free port, as far as anybody can know. */
function freePort(): number {
  const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => {} } });
  const { port } = listener;
  listener.stop(true);
  return port;
}

/** Serves a folder with nginx, with two workers; null where it is not installed. */
export async function startNginx(
  root: string,
  work: string,
): Promise<(AsyncDisposable & { port: number }) | null> {
  const nginx = Bun.which("nginx", { PATH: `${process.env.PATH}:/usr/sbin` });
  if (!nginx) return null;
  const port = freePort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = join(work, "nginx.conf");
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""}
daemon off; worker_processes 2; pid ${join(work, "nginx.pid")}; error_log stderr crit;
events {}
http {
  access_log off; sendfile on; tcp_nodelay on; keepalive_requests 1000000;
  types { audio/mpeg mp3; }
  ${temporary.map((name) => `${name}_temp_path ${join(work, name)};`).join(" ")}
  server { listen 127.0.0.1:${port}; root ${root}; }
}`,
  );
  const child = Bun.spawn([nginx, "-c", file, "-e", "stderr"], { stdout: "ignore", stderr: "inherit" });
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    )
      break;
    await Bun.sleep(50);
  }
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await child.exited;
    },
  };
}
