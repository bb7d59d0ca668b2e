import type { CookieForm } from '@pillbox/shared/server'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieValue } from '../http/cookie-value'

const NAME = 'cohort'
const MAX_AGE_S = 180 * 24 * 3600
const FORM = /^([\w-]{22})\.([\w-]{43})$/

/** The random id by which a browser is put into canaries; it says nothing about the person. */
export type BrowserIds = {
  /** The id in a Cookie header; undefined when it is missing, there twice, or not made by us. */
  read: (header: string | undefined) => string | undefined
  /** A new id of 128 random bits, and the Set-Cookie that hands it to the browser. */
  issue: () => { id: string; setCookie: string }
  /** A short mark of an address, the same at all hosts with the secret, that tells nobody which. */
  markOf: (address: string) => string
}

/**
 * Reads and makes the cookie `cohort`, signed with the secret, so that nobody chooses their
 * bucket or counts as many browsers by inventing ids.
 */
export function signedBrowserIds(secret: string, { nameOf, marks }: CookieForm): BrowserIds {
  const sealed = (text: string) => createHmac('sha256', secret).update(text).digest()
  const signature = (id: string) => sealed(`cohort\0${id}`)
  return {
    read: (header) => {
      const [, id, given] = FORM.exec(cookieValue(header, nameOf(NAME)) ?? '') ?? []
      if (id === undefined || given === undefined) return undefined
      const bytes = Buffer.from(given, 'base64url')
      return bytes.length === 32 && timingSafeEqual(bytes, signature(id)) ? id : undefined
    },
    issue: () => {
      const id = randomBytes(16).toString('base64url')
      const value = `${id}.${signature(id).toString('base64url')}`
      const setCookie = `${nameOf(NAME)}=${value}; Max-Age=${MAX_AGE_S}; ${marks}; SameSite=Lax`
      return { id, setCookie }
    },
    markOf: (address) => sealed(`address\0${address}`).subarray(0, 9).toString('base64url'),
  }
}
