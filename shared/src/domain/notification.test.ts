import { boxOf, codeOf, kindOf } from './notification'

test('the first digit of the code is the type of the notification', () => {
  expect(['701', '602', '113', '304', '205'].map(kindOf)).toEqual([
    'taken',
    'missed',
    'wrong pill',
    'low pills',
    'no pills',
  ])
})

test('any other digit is Others', () => {
  expect(['901', '4', ''].map(kindOf)).toEqual(['others', 'others', 'others'])
})

test('the third character of the code is the number of the box', () => {
  expect(['701', '608', '70', '700', '709', '70x'].map(boxOf)).toEqual([
    1,
    8,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a code that is made for a kind and a box tells both', () => {
  const codes = [codeOf('taken', 1), codeOf('no pills', 8)]

  expect(codes).toEqual(['701', '208'])
  expect(codes.map((code) => [kindOf(code), boxOf(code)])).toEqual([
    ['taken', 1],
    ['no pills', 8],
  ])
})
