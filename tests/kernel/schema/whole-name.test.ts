import { expect, test } from 'vitest'
import { wholeIdentity } from '../../../kernel/schema/whole-name.js'

test('a name is as it is registered, with the server by whose word it stands', () => {
  expect(wholeIdentity({ name: 'alice.eth' })).toEqual({ name: 'alice.eth' })
  const named = { name: 'alice.eth', nameSource: 'names.example' }
  expect(wholeIdentity({ ...named, avatarUrl: 'x' } as object)).toEqual(named)
})

test.each([
  ['a name with hidden characters', { name: 'ali\u202ece.eth', nameSource: 'names.example' }],
  ['a server with hidden characters', { name: 'alice.eth', nameSource: 'names.\u202eexample' }],
  ['a server without a name', { name: 'alice.eth', nameSource: '' }],
  ['a server that is no text', { name: 'alice.eth', nameSource: 7 }],
  ['a server with an endless name', { name: 'alice.eth', nameSource: 'x'.repeat(513) }],
])('%s leaves no name, as one without its server would pass for checked', (_what, identity) => {
  expect(wholeIdentity(identity)).toEqual({})
})
