import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTime } from '../../../../plugins/siwx/message/parse-time.js'

test('reads times with their offset and fraction', () => {
  expect(parseTime('2021-09-30T16:25:24Z')).toBe(Date.UTC(2021, 8, 30, 16, 25, 24))
  expect(parseTime('2022-03-10T17:09:21.481+03:00')).toBe(Date.UTC(2022, 2, 10, 14, 9, 21, 481))
  expect(parseTime('2022-03-10t17:09:21.4819999-01:30')).toBe(Date.UTC(2022, 2, 10, 18, 39, 21, 481))
  expect(parseTime('2022-03-10T23:59:59+23:59')).toBe(Date.UTC(2022, 2, 10, 0, 0, 59))
  expect(parseTime('2024-02-29T00:00:00Z')).toBe(Date.UTC(2024, 1, 29))
  expect(parseTime('0022-01-01T00:00:00Z')).toBe(Date.parse('0022-01-01T00:00:00Z'))
})

test('reads back the times of `toISOString`', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), (time) => {
      expect(parseTime(new Date(time).toISOString())).toBe(time)
    }),
  )
})

test.each([
  '2022-02-31T17:09:38.578Z',
  '2023-02-29T00:00:00Z',
  '2022-13-01T00:00:00Z',
  '2022-00-01T00:00:00Z',
  '2022-01-00T00:00:00Z',
  '2022-01-01T24:00:00Z',
  '2022-01-01T00:60:00Z',
  '2022-01-01T00:00:60Z',
  '2022-01-01T00:00:00+24:00',
  '2022-01-01T00:00:00+00:60',
  '2022-01-99T00:00:00Z',
  '2022-01-01T00:00:00',
  '2022-01-01 00:00:00Z',
  '2022-01-01',
  '1640995200',
  'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)',
  '+02022-01-01T00:00:00Z',
  '2022-01-01T00:00:00Z\n',
  '',
])('rejects %s', (text) => {
  expect(parseTime(text)).toBeUndefined()
})
