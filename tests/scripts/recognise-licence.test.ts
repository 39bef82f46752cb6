import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/edges.mjs'
import { recogniseLicence } from '../../scripts/recognise-licence.mjs'

const mit = readFileSync(`${ROOT}LICENSE`, 'utf8')
const isc = `Permission to use, copy, modify, and/or distribute this software for any purpose
with or without fee is hereby granted`
const bsd = 'Redistribution and use in source and binary forms, with or without modification, are permitted'

test.for([
  ['MIT', mit],
  ['MIT', mit.replace(/\n/g, '\r\n').replace(/^/gm, ' * ')],
  ['MIT', mit.replaceAll('"', '“')],
  ['MIT', mit.replaceAll('"', "'")],
  ['Apache-2.0', 'Apache License\n   Version 2.0, January 2004\n   http://www.apache.org/licenses/'],
  ['ISC', `${isc}, provided that the above copyright notice and this permission notice appear in all copies.`],
  ['0BSD', `${isc}.`],
  ['BSD-2-Clause', bsd],
  ['BSD-3-Clause', `${bsd}\n3. Neither the name of the copyright holder nor …`],
  ['CC0-1.0', 'CC0 1.0 Universal'],
  ['CC0-1.0', 'CC0 1.0 Universal\nfor any purposes, including without limitation commercial purposes.'],
  ['BlueOak-1.0.0', '# Blue Oak Model License\n\nVersion 1.0.0'],
] as const)('%s is recognised by its words', ([licence, text]) => {
  expect(recogniseLicence(text)).toBe(licence)
})

test.for([
  ['Commons Clause', `"Commons Clause" License Condition v1.0\n${mit}`],
  ['a licence that limits commercial use', `${mit}\nFree up to 500 monthly active users; above that, ask us.`],
  ['a licence that limits commercial use', `${mit}\nFor non-commercial use only.`],
  ['a licence that limits commercial use', 'CC0 1.0 Universal\nbut not for commercial purposes.'],
  ['LGPL', 'GNU LESSER GENERAL PUBLIC LICENSE\nVersion 3'],
  ['GPL', 'GNU GENERAL PUBLIC LICENSE\nVersion 3'],
  ['AGPL', 'GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3'],
  ['Business Source License', 'Business Source License 1.1'],
  ['a text that is not recognised', 'Do as you please.'],
  ['a text that is not recognised', ''],
] as const)('%s is not taken for an open licence', ([what, text]) => {
  expect(recogniseLicence(text)).toBe(what)
})
