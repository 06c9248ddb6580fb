<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites;

use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\Url;
use Drupal\node\NodeInterface;
use Symfony\Component\HttpKernel\Exception\NotFoundHttpException;

/**
 * Leads editors from a node to its page on each site that shows it.
 */
final class SiteLinks {

  use StringTranslationTrait;

  public function __construct(
    private readonly Content $content,
    private readonly FrontEnd $frontEnd,
  ) {}

  /**
   * Returns links to what visitors see and to previews of the newest revision.
   *
   * @return array<string, array>
   *   As operations and drop buttons take them.
   */
  public function links(NodeInterface $node): array {
    $links = [];
    foreach ($node->isNew() ? [] : Content::sites($node) as $site) {
      $address = $this->frontEnd->url($site, $this->path($node, $site));
      $preview = Url::fromRoute('decoupled_sites.preview', ['node' => $node->id(), 'site' => $site], ['language' => $node->language()]);
      $name = ['@site' => $node->get('field_sites')->getSetting('allowed_values')[$site] ?? $site];
      // A pending revision is that of a published node.
      if ($address !== NULL && ($node->isPublished() || !$node->isDefaultRevision())) {
        $links["view_$site"] = ['title' => $this->t('View on @site', $name), 'url' => Url::fromUri($address)];
      }
      if ($address !== NULL && $preview->access()) {
        $links["preview_$site"] = ['title' => $this->t('Preview on @site', $name), 'url' => $preview];
      }
    }
    return array_map(fn (array $link) => $link + ['weight' => 50, 'attributes' => ['target' => '_blank']], $links);
  }

  /**
   * Opens a preview by a link that is signed when an editor presses it.
   */
  public function preview(NodeInterface $node, string $site): TrustedRedirectResponse {
    $address = $this->frontEnd->previewUrl($site, $this->path($node, $site));
    if ($address === NULL) {
      throw new NotFoundHttpException();
    }
    $response = new TrustedRedirectResponse($address, 303);
    $response->getCacheableMetadata()->setCacheMaxAge(0);
    return $response;
  }

  /**
   * Returns the path of the page in the language of the node.
   */
  private function path(NodeInterface $node, string $site): string {
    return $this->content->href($node, $this->content->scope($site), $node->language()->getId());
  }

}
