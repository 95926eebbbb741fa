{
  const store = ({ target: { form } }) => {
    if (!form || form.noValidate) return;
    const fields = [...new FormData(form)].filter(([name]) => !/^(consent|website)$/.test(name));
    try {
      sessionStorage['enquiry-early-draft'] = JSON.stringify({ fields });
    } catch {
      return;
    }
  };
  addEventListener('input', store);
  addEventListener('change', store);
}
