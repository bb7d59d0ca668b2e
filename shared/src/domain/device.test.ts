import { addDeviceProblems } from './device'

test('a device id is required', () => {
  expect(addDeviceProblems({ deviceId: ' ', nickname: 'Dadi' })).toEqual({
    deviceId: 'Please Enter a Device ID',
  })
})

test('a device nickname is required', () => {
  expect(addDeviceProblems({ deviceId: 'PB-1', nickname: '' })).toEqual({
    nickname: 'Please Enter a Nickname',
  })
})

test('a device with id and nickname may be added', () => {
  expect(addDeviceProblems({ deviceId: 'PB-1', nickname: 'Dadi' })).toEqual({})
})
