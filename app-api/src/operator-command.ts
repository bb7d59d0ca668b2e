/** How who runs the server calls one of its commands: where `pnpm bundle` put them, it is a file. */
export const operatorCommand = (name: string): string => `pnpm ${name}`
