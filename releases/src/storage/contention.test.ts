import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rounds } from '../../../build/jest/rounds'
import { startGcs } from './testing/gcs-server'
import { fourWriters } from '../../testing/many-writers'
import { S3, startS3 } from './testing/s3-server'

const commits = rounds(25, 100)

type Place = { address: string; close: () => Promise<unknown> }

async function inFolder(): Promise<Place> {
  const address = await mkdtemp(join(tmpdir(), 'commits-'))
  return { address, close: () => rm(address, { recursive: true }) }
}

async function inS3(): Promise<Place> {
  const { origin, stop } = await startS3()
  return { address: `s3://pills?endpoint=${origin}`, close: stop }
}

async function inGcs(): Promise<Place> {
  const { origin, stop } = await startGcs()
  return { address: `gs://pills?endpoint=${origin}`, close: stop }
}

const places: [string, () => Promise<Place>][] = [
  ['folder', inFolder],
  ['s3', inS3],
  ['gcs', inGcs],
]

test.each(places)(
  `4 processes commit ${commits} times each to one %s and nothing is lost`,
  async (...args) => {
    const { address, close } = await args[1]()
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: S3.accessKeyId, AWS_SECRET_ACCESS_KEY: 'test' })
    try {
      await fourWriters(address, commits)
    } finally {
      await close()
    }
  },
)
