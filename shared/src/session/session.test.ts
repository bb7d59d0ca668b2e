import { firstValueFrom } from 'rxjs'
import { aUser } from '../testing/builders'
import type { Session } from '../contract/index'
import { dispatch, reduce, session$ } from './session'

const signedOut: Session = { user: null, scrollPosition: 0 }
const signedIn: Session = { user: aUser(), scrollPosition: 0 }

test('LOGIN sets the user', () => {
  expect(reduce(signedOut, { type: 'LOGIN', user: aUser() })).toEqual(signedIn)
})

test('LOGOUT clears the user', () => {
  expect(reduce(signedIn, { type: 'LOGOUT' })).toEqual(signedOut)
})

test('UPDATE_PROFILE replaces displayName, gender, dob, phoneNumber and ABHANumber', () => {
  const profile = {
    displayName: 'Asha S',
    gender: 'Female',
    dob: '1950-02-03',
    phoneNumber: '+919876543210',
    ABHANumber: null,
  } as const

  expect(reduce(signedIn, { type: 'UPDATE_PROFILE', profile }).user).toEqual({
    ...aUser(),
    ...profile,
  })
})

test('UPDATE_PHOTO sets photoURL', () => {
  expect(reduce(signedIn, { type: 'UPDATE_PHOTO', photoURL: '/a.png' }).user?.photoURL).toBe(
    '/a.png',
  )
})

test('CHANGE_NICKNAME sets the nickname for a deviceId and keeps the others', () => {
  const user = aUser({ nicknames: { 'PB-1': 'Dadi' } })
  const after = reduce(
    { ...signedIn, user },
    { type: 'CHANGE_NICKNAME', deviceId: 'PB-2', nickname: 'Nana' },
  )

  expect(after.user?.nicknames).toEqual({ 'PB-1': 'Dadi', 'PB-2': 'Nana' })
})

test('CHANGE_CLOCK sets how the person reads times of day', () => {
  expect(reduce(signedIn, { type: 'CHANGE_CLOCK', clock: '12-hour' }).user).toEqual({
    ...aUser(),
    clock: '12-hour',
  })
})

test('CHANGE_LANGUAGE sets what the person reads', () => {
  expect(reduce(signedIn, { type: 'CHANGE_LANGUAGE', language: 'hi' }).user).toEqual({
    ...aUser(),
    language: 'hi',
  })
})

test('CHANGE_LOOK sets what is named of how the person sees pages', () => {
  const user = aUser({ contrast: 'high' })

  expect(
    reduce({ ...signedIn, user }, { type: 'CHANGE_LOOK', look: { textSize: '125' } }).user,
  ).toEqual({ ...user, textSize: '125' })
})

test('LEAVE_DEVICE forgets the nickname for a deviceId and keeps the others', () => {
  const user = aUser({ nicknames: { 'PB-1': 'Dadi', 'PB-2': 'Nana' } })
  const after = reduce({ ...signedIn, user }, { type: 'LEAVE_DEVICE', deviceId: 'PB-1' })

  expect(after.user?.nicknames).toEqual({ 'PB-2': 'Nana' })
})

test('SET_SCROLL_POSITION stores the scroll position', () => {
  expect(reduce(signedOut, { type: 'SET_SCROLL_POSITION', scrollPosition: 11 })).toEqual({
    user: null,
    scrollPosition: 11,
  })
})

test('a change of the profile while signed out changes nothing', () => {
  expect(reduce(signedOut, { type: 'UPDATE_PHOTO', photoURL: '/a.png' })).toBe(signedOut)
})

test('session$ gives the present session and every change to it', async () => {
  dispatch({ type: 'LOGIN', user: aUser() })

  expect((await firstValueFrom(session$)).user).toEqual(aUser())
  dispatch({ type: 'LOGOUT' })
  expect(session$.value.user).toBeNull()
})
