import { describe, expect, test } from 'vitest';
import { readEmail, suggestEmail } from '#enquiry/email-address.ts';

describe('suggestEmail', () => {
  test.each([
    ['ann@firm.con', 'ann@firm.com'],
    ['ann@firm.couk', 'ann@firm.co.uk'],
    ['ann@firm.co.ul', 'ann@firm.co.uk'],
    ['ann@hotail.couk', 'ann@hotmail.co.uk'],
    ['ann@hotmial.com', 'ann@hotmail.com'],
    ['Ann.Lee@GMIAL.CON', 'Ann.Lee@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmail.co.uk', 'ann@gmail.com'],
    ['mailto:ann@gamil.com.', 'ann@gmail.com'],
  ])('of %s is %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  test.each([
    'Ann@GMAIL.COM',
    'ann@firm.co',
    'ann@hotmail.co.uk',
    'ann@firm.cm',
    'ann@yahoo.co.jp',
    'ann@con.com',
    'gmial.con@firm.co.uk',
    "o'neill+quote@firm.uk",
    'ann@firm.company',
    'ann@mail.gmial.io',
    'info@münchen.de',
  ])('of %s is nothing, although it looks odd', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});

describe('readEmail', () => {
  test.each([
    ['the dot of a sentence', 'ann@gmail.com.', 'ann@gmail.com'],
    ['the scheme of a copied link', 'MailTo:ann@gmail.com?subject=A quote', 'ann@gmail.com'],
    ['the name before it', 'Ann Lee <ann@gmail.com>', 'ann@gmail.com'],
    ['a sign of full width', 'ann＠gmail.com', 'ann@gmail.com'],
    ['an international domain', 'info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['one in capitals', 'info@MÜNCHEN.DE', 'info@xn--mnchen-3ya.de'],
    ['full-width letters and dots', 'ann@ｇｍａｉｌ。ｃｏｍ。', 'ann@gmail.com'],
    ['a path', 'ann@münchen.de/path', 'ann@münchen.de/path'],
    ['a port', 'ann@münchen.de:8080', 'ann@münchen.de:8080'],
    ['no domain', 'ann@ü%', 'ann@ü%'],
  ])('%s', (_case, typed, address) => {
    expect(readEmail(typed)).toBe(address);
  });
});
