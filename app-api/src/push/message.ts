/**
 * What a browser's worker is sent, as JSON; `url` is a path of the app, and of the messages with one
 * `tag` the newest alone is shown.
 */
export type PushMessage = { title: string; body: string; url: string; tag: string }
