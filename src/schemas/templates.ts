/** What `npm run new` writes below the fields of a page. */
export const PAGE_TEMPLATE = `{/* TO DO: write the text. content/README.md lists the components; keep those that you need. */}

## The first section

Begin with what the reader came for.
`;

/** The same for an article. */
export const ARTICLE_TEMPLATE = `${PAGE_TEMPLATE}
<Callout title="TO DO">

One thing to remember.

</Callout>

<Steps>

1. Write the steps of a method.
2. Put them in order.

</Steps>

{/* Figures of a worksheet: <WorksheetTable caption="The payback" worksheet="crm" rows={['built_gain', 'built_payback']} />,
and one of them in a sentence: <Cell worksheet="crm" id="built_payback" />. */}
`;
