import { expect, test } from '@playwright/test';
import { composeMail } from '../../supabase/functions/send-contact-email/email.ts';
import { MINIMAL_CLAIM } from '../support/enquiries.ts';

/** As wide as Outlook's reading pane. */
const WIDTH_PX = 700;

test('a mail without its styles, as Outlook shows it, fits the window', async ({ page }) => {
  const mail = await composeMail(
    {
      ...MINIMAL_CLAIM,
      company: 'Analytical Engines',
      service_needs: ['CRM System', 'ERP Solution'],
      message: `  ${'One word after another '.repeat(152)}\n\n${'in two paragraphs '.repeat(20)}`,
    },
    'x.example',
  );
  await page.setViewportSize({ width: WIDTH_PX, height: 900 });
  await page.setContent(mail.html.replace(/<style>.*<\/style>/s, ''));
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(WIDTH_PX);
});
