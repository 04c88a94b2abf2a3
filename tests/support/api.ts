/** An answer of the server, read completely. `body` is empty when the answer is not a JSON object. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The HTTP API as a client uses it. */
export interface Api {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Any other request: another method, a body that is not JSON. */
  send(path: string, init: RequestInit): Promise<Answer>;
}

/** @param token null for requests without a session. */
export function apiOf(address: string, token: string | null): Api {
  const session: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = { ...session, ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(address + path, { redirect: "manual", ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: objectIn(text) };
  };
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body = {}, headers = {}) =>
      send(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      }),
  };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
