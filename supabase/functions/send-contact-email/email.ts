import type { ClaimedEnquiry } from './handler.ts';

interface Notice {
  subject: string;
  text: string;
  /** The same for every try at the same enquiry, so that a mail program shows a repeat once. */
  messageId: string;
}

const NOT_GIVEN = 'not given';

/** The mail that tells the desk about one enquiry. The subject holds nothing that a visitor wrote. */
export function composeNotice(enquiry: ClaimedEnquiry): Notice {
  const shortId = enquiry.id.slice(0, 8);
  const rows = [
    ['Name', enquiry.name],
    ['Email', enquiry.email],
    ['Company', enquiry.company],
    ['Industry', enquiry.industry],
    ['Team size', enquiry.team_size],
    ['Timeline', enquiry.timeline],
    ['Budget', enquiry.budget],
    ['Services', enquiry.service_needs?.join(', ')],
    ['Received', enquiry.created_at],
  ];

  return {
    subject: `New quote enquiry ${shortId}`,
    text: [
      ...rows.map(([label, value]) => `${label}: ${value ?? NOT_GIVEN}`),
      '',
      'Message:',
      enquiry.message ?? NOT_GIVEN,
      '',
      'Reply to this mail to answer the visitor.',
    ].join('\n'),
    messageId: `<enquiry-${enquiry.id}@contact-submissions.invalid>`,
  };
}
