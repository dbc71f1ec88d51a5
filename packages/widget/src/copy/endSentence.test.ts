import { expect, test } from 'vitest'
import { endSentence } from './endSentence.js'

test.each([
  ['The wallet is locked', 'The wallet is locked.'],
  ['The wallet is locked.', 'The wallet is locked.'],
  ['Locked?', 'Locked?'],
  ['', ''],
  ['未能检查金额', '未能检查金额。'],
  ['未能检查金额。', '未能检查金额。'],
  ['राशि की जाँच नहीं हो सकी', 'राशि की जाँच नहीं हो सकी।'],
  ['ตรวจสอบจำนวนไม่ได้', 'ตรวจสอบจำนวนไม่ได้'],
  ['ऑर्डर (ऑर्डर है ही नहीं)', 'ऑर्डर (ऑर्डर है ही नहीं)।'],
  ['ออเดอร์ (ไม่มีออเดอร์)', 'ออเดอร์ (ไม่มีออเดอร์)'],
  ['注文（ありません）', '注文（ありません）。'],
  ['It said “no.”', 'It said “no.”'],
  ['لم يتم الفحص', 'لم يتم الفحص.'],
])('%s ends as its script ends a sentence', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence)
})
