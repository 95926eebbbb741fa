// What the specification of the site fixes in the catalogue of articles, whatever the sums in them come to.
import { expect, test } from 'vitest';
import { toLondonDay } from '#lib/dates.ts';
import { getArticles } from '#queries/articles.ts';

test.each([
  ['why-smes-need-crm-2024', 'CRM Solutions', '2024-12-15', '5 min', 'Why SMEs Need CRM'],
  [
    'custom-crm-vs-spreadsheets',
    'CRM Solutions',
    '2024-03-01',
    '7 min',
    'Custom CRM vs Spreadsheets',
  ],
  [
    'affordable-erp-solutions-small-business',
    'ERP Systems',
    '2024-03-22',
    '9 min',
    'Affordable ERP Solutions',
  ],
  [
    'back-office-automation-saves-time-costs',
    'Process Automation',
    '2024-04-18',
    '9 min',
    'Back-Office Automation',
  ],
  ['ai-automation-small-business-roi', 'AI Automation', '2024-12-10', '8 min', 'AI Automation ROI'],
  [
    'disconnected-software-systems-integration',
    'Systems Integration',
    '2024-05-16',
    '7 min',
    'Systems Integration',
  ],
  [
    'ai-business-practical-use-cases',
    'AI & Data Services',
    '2024-06-13',
    '9 min',
    'Practical AI Use Cases',
  ],
  [
    'digital-transformation-budget-small-business',
    'Digital Strategy',
    '2024-07-11',
    '11 min',
    'Digital Transformation on a Budget',
  ],
  ['halalnow-uk-halal-economy-platform', 'Case Studies', '2024-08-08', '13 min', ' Case Study'],
  [
    'web-apps-vs-desktop-software-smes',
    'Web Applications',
    '2024-09-05',
    '10 min',
    'Web Apps vs Desktop Software',
  ],
  ['erp-vs-crm', 'Business Systems', '2024-10-03', '9 min', 'ERP vs CRM'],
  ['outgrown-off-the-shelf', 'Business Systems', '2024-10-31', '6 min', 'Outgrown Off-the-Shelf'],
  ['erp-roi-for-smes', 'ERP Systems', '2024-11-21', '11 min', 'ERP ROI for SMEs'],
  [
    'hidden-costs-manual-admin',
    'Process Automation',
    '2025-01-09',
    '8 min',
    'Hidden Costs of Manual Admin',
  ],
  [
    'top-10-automate-tasks',
    'Process Automation',
    '2025-01-24',
    '10 min',
    'Top 10 Tasks to Automate',
  ],
  ['scaling-without-hiring', 'Business Growth', '2025-01-26', '12 min', 'Scaling Without Hiring'],
  [
    'software-selection-mistakes',
    'Software Selection',
    '2025-02-01',
    '9 min',
    'Software Selection Mistakes',
  ],
  [
    'business-intelligence-faq',
    'Business Intelligence',
    '2025-02-03',
    '11 min',
    'Business Intelligence FAQ',
  ],
  [
    'software-development-manchester',
    'Local SEO',
    '2025-02-05',
    '8 min',
    'Software Development in Manchester',
  ],
])('%s is filed under %s, of %s, %s, as %s', async (slug, category, day, readTime, crumb) => {
  const article = (await getArticles()).find(({ id }) => id === slug);
  expect(article?.data).toMatchObject({
    category,
    readTime,
    crumb: expect.stringMatching(new RegExp(`${crumb}$`)) as unknown,
  });
  expect(article && toLondonDay(article.data.date)).toBe(day);
});

test('scaling without hiring keeps its three figures', async () => {
  const article = (await getArticles()).find(({ id }) => id === 'scaling-without-hiring');
  const values = article?.data.stats.map(({ value }) => value) ?? [];
  expect(values.join()).toMatch(/300%.*25%.*85%/);
});
