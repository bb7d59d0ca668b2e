/** What a browser's worker is sent, as JSON; `url` is a path of the app. */
export type PushMessage = { title: string; body: string; url: string }
