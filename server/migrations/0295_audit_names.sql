-- Why a person has to decide is written when a case moves, not by the view.
update kyc_case set review_reason = 'The automatic check was inconclusive' where status = 'review' and review_reason is null;
