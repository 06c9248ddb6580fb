<?php

declare(strict_types=1);

namespace Drupal\decoupled_sites\Controller;

use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Http\Exception\CacheableAccessDeniedHttpException;
use Drupal\Core\Http\Exception\CacheableNotFoundHttpException;
use Drupal\Core\Language\LanguageInterface;
use Drupal\Core\Routing\TrustedRedirectResponse;
use Drupal\decoupled_sites\Content;
use Drupal\decoupled_sites\Normalizer;
use Drupal\decoupled_sites\Scope;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;

/**
 * Responds with the entity at a path, a block or a menu.
 */
final class ReadController {

  public function __construct(
    private readonly ConfigFactoryInterface $configFactory,
    private readonly Content $content,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly Normalizer $normalizer,
  ) {}

  /**
   * Responds with the entity at the path in the query.
   */
  public function entity(string $site, Request $request): Response {
    $scope = $this->content->scope($site);
    $path = $request->query->get('path', '/');
    $isDraft = $request->query->get('revision') === 'latest';
    $token = (string) $this->configFactory->get('decoupled_sites.settings')->get('preview_token');
    $presented = $request->headers->get('Authorization', '');
    if ($isDraft && ($token === '' || !hash_equals("Bearer $token", $presented))) {
      throw new AccessDeniedHttpException('Drafts need a valid token.');
    }
    [$type, $id] = Content::parse($path);
    $entity = $type ? $this->content->load($type, $id, $scope) : $this->content->find($path, $scope);
    if (!$entity && !$type && $url = $this->content->findMoved($path, $scope)) {
      return (new TrustedRedirectResponse($url, 301))->addCacheableDependency($scope);
    }
    $entity = $entity && $isDraft ? $this->content->loadLatest($entity, $scope) : $entity;
    // An alias belongs to its translation; an id finds the original as well.
    $isHere = $type || !$entity instanceof ContentEntityInterface || $entity->hasTranslation($scope->langcode);
    if (!$entity || !$isHere || !in_array($site, Content::sites($entity), TRUE)) {
      throw new CacheableNotFoundHttpException($scope, 'The path was not found.');
    }
    $isOpen = $type || $this->content->mayView(Content::translate($entity, $scope->langcode), $scope);
    $shown = $isOpen ? $this->content->visible($entity, $scope) : NULL;
    if (!$shown) {
      throw new CacheableAccessDeniedHttpException($scope);
    }
    return $scope->respond($this->normalizer->normalize([$shown], $scope)[0]);
  }

  /**
   * Responds with a block.
   */
  public function block(string $site, string $id): Response {
    $scope = $this->content->scope($site);
    $block = $this->content->visible($this->content->load('block_content', $id, $scope), $scope);
    if (!$block) {
      throw new CacheableNotFoundHttpException($scope, 'The block was not found.');
    }
    return $scope->respond($this->normalizer->normalize([$block], $scope)[0]);
  }

  /**
   * Responds with the menu that Drupal calls {site}-{menu}.
   */
  public function menu(string $site, string $menu): Response {
    $scope = $this->content->scope($site)->addCacheTags(["config:system.menu.$site-$menu"]);
    if (!$this->entityTypeManager->getStorage('menu')->load("$site-$menu")) {
      throw new CacheableNotFoundHttpException($scope, 'The menu was not found.');
    }
    $links = $this->entityTypeManager->getStorage('menu_link_content')
      ->loadByProperties(['menu_name' => "$site-$menu", 'enabled' => 1]);
    // A menu without a translation is the original one.
    $translated = array_filter($links, fn ($link) => $link->hasTranslation($scope->langcode));
    $langcode = $translated ? $scope->langcode : LanguageInterface::LANGCODE_DEFAULT;
    $links = array_map(fn ($link) => $link->getTranslation($langcode), $translated ?: $links);
    usort($links, fn ($one, $other) => [$one->getWeight(), $one->label()] <=> [$other->getWeight(), $other->label()]);
    $this->normalizer->preload($links, $scope, TRUE);
    return $scope->respond($this->linksBelow('', $links, $scope));
  }

  /**
   * Normalizes the links below another, without those to what is not shown.
   */
  private function linksBelow(string $parent, array $links, Scope $scope): array {
    $wire = [];
    foreach (array_filter($links, fn ($link) => (string) $link->getParentId() === $parent) as $link) {
      $item = $link->get('link')->first();
      $alias = $this->normalizer->alias($item, $scope);
      $isExternal = Content::isExternal($item->uri);
      if ($alias !== NULL || $isExternal) {
        $wire[] = [
          'title' => $link->label(),
          'uri' => $item->uri,
          'alias' => $alias,
          'external' => $isExternal,
          'options' => [],
          'below' => $this->linksBelow($link->getPluginId(), $links, $scope),
        ];
      }
    }
    return $wire;
  }

}
