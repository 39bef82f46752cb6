import { expect, it } from 'vitest'
import { takeResultUri } from '../../modal/take-result-uri.js'

const take = (href: string) => {
  const replaced: unknown[] = []
  const state = { page: 3 }
  const history = { state, replaceState: (...given: unknown[]) => replaced.push(given) }
  const found = takeResultUri({ location: { href }, history } as never)
  return { found, replaced, state }
}

const RESULT = 'https://auth.example/done?x=1&y=2'
const given = encodeURIComponent(RESULT)

it.each([
  [`https://app.example/?result_uri=${given}`, 'https://app.example/'],
  [`https://app.example/a?b=1&result_uri=${given}&c=%20+d`, 'https://app.example/a?b=1&c=%20+d'],
  [
    `https://app.example/a?result_uri=${given}&b&&c=#/x?result_uri=kept`,
    'https://app.example/a?b&&c=#/x?result_uri=kept',
  ],
  [`https://app.example/a?q=what?&result%5Furi=${given}#`, 'https://app.example/a?q=what?#'],
  [`https://app.example/a?result_uri=${given}#/b#c`, 'https://app.example/a#/b#c'],
  [`https://app.example/a?result_uri=${given}&result_uri=again`, 'https://app.example/a'],
])('is read from %s and removed: %s', (href, rest) => {
  const { found, replaced, state } = take(href)
  expect(found).toBe(RESULT)
  expect(replaced).toEqual([[state, '', rest]])
})

it.each([
  'https://app.example/',
  'https://app.example/?my_result_uri=1',
  'https://app.example/#?result_uri=1',
  'https://app.example/?%E0%A4%A=1',
  'https://app.example/?result+_uri=1',
  'https://app.example/??result_uri=1',
  'https://app.example/?a?result_uri=1',
])('is not in %s, which stays', (href) => {
  expect(take(href)).toMatchObject({ found: undefined, replaced: [] })
})
