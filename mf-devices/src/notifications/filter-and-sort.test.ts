import type { FilterKey } from '@pillbox/shared/domain'
import { everything, filterAndSort, type Notification } from './filter-and-sort'

const at = (hour: number, code: string): Notification => ({
  id: code,
  timestamp: `2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`,
  code,
  message: '',
})
const loaded = [at(2, '701'), at(4, '602'), at(3, '113'), at(1, '900')]
const codes = (notifications: Notification[]) => notifications.map(({ code }) => code)
const without = (...keys: FilterKey[]) => new Set([...everything].filter((k) => !keys.includes(k)))

test('Newest to Oldest is the default order, Oldest to Newest turns it around', () => {
  expect(codes(filterAndSort(loaded, everything, 'newest first'))).toEqual([
    '602',
    '113',
    '701',
    '900',
  ])
  expect(codes(filterAndSort(loaded, everything, 'oldest first'))).toEqual([
    '900',
    '701',
    '113',
    '602',
  ])
})

test('a type that is off hides its notifications', () => {
  expect(codes(filterAndSort(loaded, without('missed'), 'newest first'))).toEqual([
    '113',
    '701',
    '900',
  ])
})

test('a box that is off hides its notifications, but not those about no box', () => {
  const boxes = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `box ${n}` as FilterKey)

  expect(codes(filterAndSort(loaded, without(...boxes), 'newest first'))).toEqual(['900'])
})
