// @ts-check

/** What takes back, for some, what the licence around it gives; a text with any of this is under no open licence. */
const RESTRICTIONS = [
  ['Commons Clause', /commons clause/i],
  ['Business Source License', /business source license/i],
  ['Elastic License', /elastic license/i],
  ['SSPL', /server side public license/i],
  ['AGPL', /gnu affero general public license/i],
  ['LGPL', /gnu lesser general public license/i],
  ['GPL', /gnu general public license/i],
  ['a licence that limits commercial use', /non-?commercial|commercial (use|purposes?)|monthly active users/i],
]

const MIT_GRANT = /permission is hereby granted, free of charge, to any person obtaining a copy/i
const ISC_GRANT =
  /permission to use, copy, modify, and\/?(or)? distribute this software for any purpose with or without fee is hereby granted/i

/** @type {readonly (readonly [string, (text: string) => boolean])[]} */
const LICENCES = [
  ['MIT', (text) => MIT_GRANT.test(text) && /the software is provided ["']as is["']/i.test(text)],
  ['Apache-2.0', (text) => /apache license,? version 2\.0/i.test(text)],
  [
    'BSD-3-Clause',
    (text) => /redistribution and use in source and binary forms/i.test(text) && /neither the name/i.test(text),
  ],
  ['BSD-2-Clause', (text) => /redistribution and use in source and binary forms/i.test(text)],
  ['ISC', (text) => ISC_GRANT.test(text) && /provided that the above copyright notice/i.test(text)],
  ['0BSD', (text) => ISC_GRANT.test(text)],
  ['CC0-1.0', (text) => /cc0 1\.0 universal/i.test(text)],
  ['BlueOak-1.0.0', (text) => /blue oak model license/i.test(text)],
]

/**
 * Names the licence that a text is, as an SPDX id, or says what else it is.
 *
 * @param {string} raw
 * @returns {string}
 */
export const recogniseLicence = (raw) => {
  const text = raw
    .replace(/[“”]/g, '"')
    .replace(/^[\s>*#/-]+/gm, '')
    .replace(/\s+/g, ' ')
  // CC0 says it as a grant; these very words take nothing back.
  const limits = text.replace(/including without limitation commercial(, advertising or promotional)? purposes/gi, '')
  const restriction = RESTRICTIONS.find(([, words]) => /** @type {RegExp} */ (words).test(limits))
  if (restriction) return String(restriction[0])
  return LICENCES.find(([, matches]) => matches(text))?.[0] ?? 'a text that is not recognised'
}
