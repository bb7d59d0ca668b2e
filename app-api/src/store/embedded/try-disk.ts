import { open, rm } from 'node:fs/promises'

// More than a file system keeps within a file's own entry.
const bytes = Buffer.alloc(64 * 1024, 1)

/**
 * Writes a file to the disk and takes it away; fails when the disk is full or can not be written. The
 * database itself may go on for a while in the files that it made ahead.
 */
export async function tryDisk(path: string): Promise<void> {
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
