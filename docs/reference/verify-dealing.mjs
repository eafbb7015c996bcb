#!/usr/bin/env node
// Deals recorded crossword games again, by docs/reference/dealing.md alone: this file shares no
// code with Parlour, so that nobody has to take Parlour's word for its own draws.
//
//     node verify-dealing.mjs RECORD.json…
//
// Exit codes: 0 every draw is as the seed has it, 1 one is not, 2 a file cannot be checked.

import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

const COUNTS =
  '?2 A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1'
const FULL_BAG = COUNTS.split(' ').map((kind) => kind[0].repeat(Number(kind.slice(1)))).join('')

const hmac = (key, ...parts) => {
  const mac = createHmac('sha256', key)
  parts.forEach((part) => mac.update(part))
  return mac.digest()
}

const eightBytes = (number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(number))
  return bytes
}

/** The commitment to a seed, in hexadecimal digits as all values here. */
export function commitment(gameId, rulesHash, seed) {
  return createHash('sha256')
    .update('parlour/1')
    .update(gameId)
    .update(Buffer.from(rulesHash, 'hex'))
    .update(Buffer.from(seed, 'hex'))
    .digest('hex')
}

/** The key of all draws of a game; null is a nonce that was never sent. */
export function dealingKey(gameId, seed, nonces) {
  const bytes = nonces.map((nonce) => Buffer.from(nonce ?? '00'.repeat(16), 'hex'))
  return hmac(Buffer.from(seed, 'hex'), gameId, ...bytes).toString('hex')
}

function* words(key, label, number) {
  for (let counter = 0; ; counter++) {
    const block = hmac(Buffer.from(key, 'hex'), label, eightBytes(number), eightBytes(counter))
    for (let at = 0; at < 32; at += 2) yield block.readUInt16BE(at)
  }
}

/** The tiles of one draw, sorted. */
export function draw(key, label, number, multiset, count) {
  const left = [...multiset].sort()
  const source = words(key, label, number)
  const drawn = []
  while (drawn.length < count) {
    const word = source.next().value
    if (word < 65536 - (65536 % left.length)) {
      drawn.push(...left.splice(word % left.length, 1))
    }
  }
  return drawn.sort().join('')
}

const without = (tiles, gone) => {
  const left = [...tiles]
  for (const tile of gone) {
    const at = left.indexOf(tile)
    if (at < 0) throw new Error(`the bag holds no ${tile}`)
    left.splice(at, 1)
  }
  return left.join('')
}

/** What is wrong with the draws of a record, and how many draws it has. */
export function check(record) {
  const { id, dealing, log } = record
  const problems = []
  if (!dealing?.seed) throw new Error('the record holds no seed')
  if (commitment(id, dealing.rules_hash, dealing.seed) !== dealing.commitment) {
    problems.push('the seed is not the one that was committed to')
  }
  const key = dealingKey(id, dealing.seed, dealing.nonces)
  let bag = FULL_BAG
  let out = '' // tiles drawn to settle who begins
  let aside = '' // tiles laid face down to be swapped
  let draws = 0
  log.forEach((entry, at) => {
    const kinds = entry.events.map((event) => event.type)
    if (entry.seat === -1) {
      const isStart = kinds.includes('start-tile-drawn')
      const isExchange = kinds.includes('tiles-returned')
      const label = isStart ? 'bag.start' : isExchange ? 'bag.exchange' : 'bag.draw'
      const told = entry.action.tiles
      const dealt = draw(key, label, draws, bag, told.length)
      if (dealt !== told) problems.push(`log[${at}]: the seed deals ${dealt}, not ${told}`)
      draws += 1
    }
    for (const event of entry.events) {
      if (event.type === 'start-tile-drawn') [bag, out] = [without(bag, event.tile), out + event.tile]
      if (event.type === 'starter-found') [bag, out] = [bag + out, '']
      if (event.type === 'tiles-drawn') bag = without(bag, event.tiles)
      if (event.type === 'exchange-announced') aside = event.tiles
      if (event.type === 'tiles-returned') [bag, aside] = [bag + aside, '']
    }
  })
  return { draws, problems }
}

function main(files) {
  let code = files.length > 0 ? 0 : 2
  for (const file of files) {
    try {
      const { draws, problems } = check(JSON.parse(readFileSync(file, 'utf8')))
      problems.forEach((problem) => console.log(`${file}: ${problem}`))
      if (problems.length > 0) code = Math.max(code, 1)
      else console.log(`${file}: ${draws} draws are as the seed has them`)
    } catch (error) {
      console.error(`${file}: ${error.message}`)
      code = 2
    }
  }
  return code
}

if (argv[1] === fileURLToPath(import.meta.url)) exit(main(argv.slice(2)))
